/** Whether a navbar item is shown on a path. */
export function isNavbarItemShown({ hiddenBaseRegex }: { hiddenBaseRegex?: string }, path: string): boolean {
  return hiddenBaseRegex === undefined || !new RegExp(hiddenBaseRegex).test(path)
}
