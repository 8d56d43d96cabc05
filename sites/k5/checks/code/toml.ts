import { TomlError, parse } from 'smol-toml'
import { type Fault, firstLine } from './fault.ts'

export function parseToml(code: string): Fault | undefined {
  try {
    parse(code)
    return undefined
  } catch (error) {
    return { line: error instanceof TomlError ? error.line : 1, message: firstLine(error) }
  }
}
