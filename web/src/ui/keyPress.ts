/** For a drawn thing that is a button: what Enter and the space bar do with it. */
export const onActivationKey =
  (act: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  };
