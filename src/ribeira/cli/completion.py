"""`ribeira completion`: what teaches a shell the commands, their options and the games. As click does it, but values
are completed after `--option=`, too, and nothing is cut at a comma (`easy,hard`)."""

import click

from ribeira.cli.help import Command

# Bash cuts words at `=`, unless it is told not to ($2 is what it replaces).
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
ZSH = """\
#compdef ribeira

_ribeira_completion() {
    local -a completions response
    local type key descr front=""
    (( ! $+commands[ribeira] )) && return 1
    response=("${(@f)$(env COMP_WORDS="${words[*]}" COMP_CWORD=$((CURRENT-1)) _RIBEIRA_COMPLETE=zsh_complete ribeira)}")
    [[ ${words[CURRENT]} == --*=* ]] && front=${words[CURRENT]%%=*}= && compset -P "$front"
    for type key descr in ${response}; do
        case $type in
            plain) completions+=("$key") ;;
            dir) _path_files -/ ;;
            file) _path_files -f ;;
        esac
    done
    [ -n "$completions" ] && compadd -U -P "$front" -V unsorted -a completions
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _ribeira_completion "$@"
else
    compdef _ribeira_completion ribeira
fi
"""
FISH = """\
function _ribeira_completion
    set -l front (string match --regex -- '^--[^=]+=' (commandline -t))
    for completion in (env _RIBEIRA_COMPLETE=fish_complete COMP_WORDS=(commandline -cp) \\
            COMP_CWORD=(commandline -t) ribeira)
        set -l told (string split --max 1 "," -- $completion)
        switch $told[1]
            case dir
                for path in (__fish_complete_directories $told[2])
                    echo "$front$path"
                end
            case file
                for path in (__fish_complete_path $told[2])
                    echo "$front$path"
                end
            case plain
                echo "$front$told[2]"
        end
    end
end
complete --no-files --command ribeira --arguments "(_ribeira_completion)"
"""
SHELLS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


@click.command(cls=Command)
@click.argument("shell", type=click.Choice(list(SHELLS)))
def completion(shell: str) -> None:
    print(SHELLS[shell], end="")
