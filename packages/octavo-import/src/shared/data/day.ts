/**
 * `2025-01-31T08:00`, `2025-1-31` and a YAML date as `2025-01-31`; undefined for anything else. As in JavaScript, a day
 * that the month does not have is one of the next month.
 */
export function toDay(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value)
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}
