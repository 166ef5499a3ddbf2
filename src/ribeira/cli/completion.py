"""`ribeira completion`: print the completion script of a shell.

In contrast to click's scripts, these complete values after `--option=` and after a comma (`easy,hard`).
"""

import click

from ribeira.cli.output.help import Command

# Bash splits words at `=` unless COMP_WORDBREAKS says otherwise. $2 is the text to replace.
BASH = """\
_ribeira_completion() {
    local IFS=$'\\n' words=() number=-1 word current front="" known="" completion
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if ((number > 0)) && [[ $word == "=" || ${words[number]} == *= ]]; then
            words[number]+=$word
        else
            words+=("$word")
            ((++number))
        fi
    done
    current=${words[number]}
    if [[ $2 == --*=* ]]; then
        front=${2%%=*}=
    elif [[ $2 != *=* ]]; then
        [[ $current == --*=* ]] && current=${current#*=}
        [[ $current == *=* ]] && known=${current%=*}=
    fi
    for completion in $(env COMP_WORDS="${words[*]}" COMP_CWORD=$number _RIBEIRA_COMPLETE=bash_complete "$1"); do
        case $completion in
            dir,*) COMPREPLY=(); compopt -o dirnames ;;
            file,*) COMPREPLY=(); compopt -o default ;;
            plain,*) completion=${completion#plain,}; COMPREPLY+=("$front${completion#"$known"}") ;;
        esac
    done
}
complete -o nosort -F _ribeira_completion ribeira
"""
# Zsh and fish do not split at `=`. Zsh uses the answers for bash, fish has its own format.
ZSH = """\
#compdef ribeira
_ribeira_completion() {
    local answer front=
    local -a values
    if [[ $words[CURRENT] == --*=* ]]; then
        front=${words[CURRENT]%%=*}=
        compset -P "$front"
    fi
    for answer in ${(f)"$(COMP_WORDS="$words" COMP_CWORD=$((CURRENT - 1)) _RIBEIRA_COMPLETE=bash_complete ribeira)"}; do
        case $answer in
            plain,*) values+=("${answer#plain,}") ;;
            file,*) _files ;;
            dir,*) _files -/ ;;
        esac
    done
    (($#values)) && compadd -U -P "$front" -V ribeira -a values
}
if (($+functions[compdef])); then compdef _ribeira_completion ribeira; fi
"""
FISH = """\
function _ribeira_completion
    set -lx _RIBEIRA_COMPLETE fish_complete
    set -lx COMP_WORDS (commandline -cp)
    set -lx COMP_CWORD (commandline -t)
    set -l front (string match --regex -- '^--[^=]+=' $COMP_CWORD)
    for answer in (ribeira)
        set -l kind (string split --max 1 "," -- $answer)
        if test $kind[1] = plain
            echo "$front$kind[2]"
        else if test $kind[1] = file
            printf '%s\n' "$front"(__fish_complete_path $kind[2])
        else
            printf '%s\n' "$front"(__fish_complete_directories $kind[2])
        end
    end
end
complete --no-files --command ribeira --arguments "(_ribeira_completion)"
"""
SHELLS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


@click.command(cls=Command)
@click.argument("shell", type=click.Choice(list(SHELLS)))
def completion(shell: str) -> None:
    """Print the completion script of a shell."""
    print(SHELLS[shell], end="")
