const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * `2025-10-30T09:00:00+01:00` → `30 Oct 2025`: the day as written, whatever the time zone. Without `Intl`, whose
 * results may differ between server and browser.
 */
export function formatDate(iso: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  return year ? `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}` : iso
}
