/** Whether a text is a day of the calendar: `2026-02-28`, not `2026-02-31`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day, the time, and its offset from UTC, which may be absent. `Date.parse` also reads other forms. */
const DAY_OR_TIME = /^([\d-]+)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Whether a text is a day, or a day with a time as in ISO 8601: `2025-10-30T08:00:00+02:00`. */
export function isDayOrTime(text: string): boolean {
  const [, day = ''] = DAY_OR_TIME.exec(text) ?? []
  return isDay(day) && !Number.isNaN(Date.parse(text))
}

/** `2026-11-22` → `November 22, 2026`, in a language. For the build: browsers know other languages than Node.js. */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** A day as it is, a time in UTC. A time without an offset is one in UTC already. */
export function toUtc(dayOrTime: string): string {
  if (!dayOrTime.includes('T')) return dayOrTime
  const [, , offset] = DAY_OR_TIME.exec(dayOrTime) ?? []
  return new Date(offset === undefined ? `${dayOrTime}Z` : dayOrTime).toISOString()
}
