import { isRecord } from '../../../../octavo/src/shared/plain-data.ts'

/** `loader(source, {…})` of Fumadocs: its options, with the source among them; undefined for other calls. */
export function readLoader(
  name: string,
  evaluate: () => unknown[],
): { call: string; options: Record<string, unknown> } | undefined {
  if (name !== 'loader' && name !== 'dynamicLoader') return undefined
  const [source, options] = evaluate()
  return isRecord(options) ? { call: name, options: { source, ...options } } : undefined
}
