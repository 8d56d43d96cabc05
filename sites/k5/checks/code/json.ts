import { type Fault, firstLine, lineAt } from './fault.ts'

export function parseJson(code: string): Fault | undefined {
  try {
    JSON.parse(code)
    return undefined
  } catch (error) {
    const message = firstLine(error)
    const position = /at position (\d+)/.exec(message)?.[1]
    return { line: position ? lineAt(code, Number(position)) : 1, message }
  }
}
