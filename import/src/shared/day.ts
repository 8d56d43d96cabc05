/** `2025-01-31T08:00`, `2025-1-31` and a YAML date as `2025-01-31`; undefined for anything else. */
export function toDay(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value)
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? []
  return year === undefined ? undefined : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
