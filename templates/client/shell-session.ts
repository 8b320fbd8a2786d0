// Sessions in code blocks: commands after prompts, and their output. Readers paste commands, so only these are copied.

interface Session {
  /** A line with a command; its first group is the character of the prompt, its second the command. */
  readonly prompt: RegExp;
  /** A prompt before the next line of the same command. */
  readonly more: RegExp;
}

/** `$ `, `% `, `# `, also after `user@host:~`, `[user@host dir]`, a path or `(venv) ` */
const terminal: Session = {
  prompt: /^(?:\([\w.-]+\) )?(?:[\w.-]+@[^\s$%#>]+ ?|\[[^\]]*\] ?|[~/][^\s$%#>]* ?)?([$%#>❯➜]) (.*)$/,
  more: /^> /,
};
/** In a script, `#` begins a comment, and `>` redirects output. */
const script: Session = { prompt: /^(\$) (.*)$/, more: /^> / };
const powershell: Session = { prompt: /^PS [^>]*(>) ?(.*)$/, more: /^>> / };
const batch: Session = { prompt: /^[A-Za-z]:[^>]*(>)(.*)$/, more: /^More\? / };
const python: Session = { prompt: /^(>>>) (.*)$/, more: /^\.\.\.(?: |$)/ };

/** Languages as in `data-language` of a code block. */
const sessions: Readonly<Record<string, Session>> = {
  ...{ console: terminal, shellsession: terminal },
  ...{ bash: script, fish: script, sh: script, shell: script, shellscript: script, zsh: script },
  ...{ powershell, ps: powershell, ps1: powershell, bat: batch, batch, cmd: batch },
  ...{ py: python, python },
};

/** A line that the next one continues. */
const isContinued = /[\\`^]$/;
const hereDocument = /<<-?\s*(['"]?)(\w+)\1/;

/** ('$ npm ci\nadded 9 packages\n', 'console') → 'npm ci'; code without a prompt on its first line is unchanged */
export function commandsOf(text: string, language: string): string {
  const session = Object.hasOwn(sessions, language) ? sessions[language] : undefined;
  const lines = text.replace(/\n$/, '').split('\n');
  const sign = session?.prompt.exec(lines.find((line) => line.trim() !== '') ?? '')?.[1];
  if (session === undefined || sign === undefined) return lines.join('\n');
  const commands: string[] = [];
  /** The last line of a here-document that is open; empty: the last line ended with a backslash. */
  let open: string | null = null;
  for (const line of lines) {
    const promptMatch: readonly string[] | null = open === null ? session.prompt.exec(line) : null;
    if (promptMatch?.[1] === sign) {
      const command: string = promptMatch[2] ?? '';
      commands.push(command);
      open = hereDocument.exec(command)?.[2] ?? (isContinued.test(command) ? '' : null);
    } else if (open !== null || (session === python && session.more.test(line))) {
      const rest = line.replace(session.more, '');
      commands.push(rest);
      if (open !== null && (open === '' ? !isContinued.test(rest) : rest.trim() === open)) open = null;
    }
  }
  return commands.join('\n');
}
