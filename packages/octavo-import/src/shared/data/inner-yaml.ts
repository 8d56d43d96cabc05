import type { Finding } from '../../contract.ts'
import { toText, type Line } from '../../markdown/index.ts'
import type { DataMap } from './data.ts'
import { parseData } from './parse-data.ts'

/** Lines of a page that begin with YAML between two lines `---`. */
export interface InnerYaml {
  data: DataMap
  /** The lines after it. */
  body: readonly Line[]
  /** What is wrong with it, and where in the page. It has no values then. */
  mistake?: Required<Pick<Finding, 'message' | 'line'>>
}

/** Reads the YAML that the lines in a component or a directive begin with; undefined without it. */
export function readInnerYaml(lines: readonly Line[]): InnerYaml | undefined {
  if (lines[0]?.text.trim() !== '---') return undefined
  const end = lines.findIndex(({ text }, index) => index > 0 && text.trim() === '---')
  if (end < 0) return undefined
  const { data, mistake } = parseData(toText(lines.slice(1, end)), 'yaml')
  const body = lines.slice(end + 1)
  return mistake
    ? { data, body, mistake: { message: mistake.message, line: lines[mistake.line]?.line ?? 1 } }
    : { data, body }
}
