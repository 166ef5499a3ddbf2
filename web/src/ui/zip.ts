// Uncompressed ZIP archive of small text files, without a library.

export interface ArchiveFile {
  name: string;
  text: string;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

const UTF8 = 0x0800; // flag for file names in UTF-8
const DATE = (1 << 5) | 1; // 1980-01-01 for all files; the file names contain the real date

/** Encode little-endian numbers of two or four bytes. */
function numbers(...fields: [bytes: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Return the parts of a ZIP archive in order. */
export function zip(files: ArchiveFile[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const size = (some: Uint8Array[]): number => some.reduce((sum, part) => sum + part.length, 0);
  let offset = 0;
  for (const file of files) {
    const [name, body] = [encoder.encode(file.name), encoder.encode(file.text)];
    const about: [2 | 4, number][] = [
      [2, 20],
      [2, UTF8],
      [2, 0], // compression method 0: stored
      [2, 0],
      [2, DATE],
      [4, crc32(body)],
      [4, body.length],
      [4, body.length],
      [2, name.length],
      [2, 0],
    ];
    const local = [numbers([4, 0x04034b50], ...about), name, body];
    directory.push(numbers([4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name);
    parts.push(...local);
    offset += size(local);
  }
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, size(directory)],
    [4, offset],
    [2, 0],
  );
  return [...parts, ...directory, end];
}
