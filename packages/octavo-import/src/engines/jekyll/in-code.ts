/** Whether an offset is in a fence of code or between backticks. */
export function isInCode(text: string, offset: number): boolean {
  const before = text.slice(0, offset)
  const fences = before.match(/^[ \t>]*(?:`{3,}|~{3,})/gm)?.length ?? 0
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return fences % 2 === 1 || (line.match(/`/g)?.length ?? 0) % 2 === 1
}
