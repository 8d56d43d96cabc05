import { grammarName } from './languages.ts'

const SHELLS = new Set(['bash', 'shell-session'])
const PROMPT = /^[ \t]*\$ +/
/** The prompt of a line that continues a command. */
const CONTINUATION = /^> ?/
/** `<<EOF`, `<<-'EOF'`: the lines until `EOF` are the input of the command. */
const HERE_DOCUMENT = /(?<!<)<<-?\s*(["']?)([A-Za-z_]\w*)\1/

/**
 * What the copy button copies of a shell session: the commands behind the prompts `$ `, with the lines that continue
 * them, but without their output. Code without prompts, or without the end of an input, is copied as it is: for that,
 * undefined. sphinx-copybutton does the same:
 * https://sphinx-copybutton.readthedocs.io/en/latest/use.html#strip-and-configure-input-prompts-for-code-cells
 */
export function sessionCommands(code: string, language: string): string | undefined {
  if (!code.includes('$ ') || !SHELLS.has(grammarName(language))) return undefined
  const copied: string[] = []
  let isContinued = false
  let lastLine: string | undefined
  for (const line of code.split('\n')) {
    const isPart: boolean = isContinued || lastLine !== undefined
    if (!isPart && !PROMPT.test(line)) continue
    const text: string = line.replace(isPart ? CONTINUATION : PROMPT, '')
    copied.push(text)
    if (lastLine === undefined) lastLine = HERE_DOCUMENT.exec(text)?.[2]
    else if (text.trim() === lastLine) lastLine = undefined
    isContinued = lastLine === undefined && text.endsWith('\\')
  }
  return copied.length > 0 && lastLine === undefined ? copied.join('\n') : undefined
}
