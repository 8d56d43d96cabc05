/** Storage key of the id of the announcement the reader dismissed; each version of a site has its own. */
export function announcementKey(basePath: string): string {
  return `octavo-announcement ${basePath}`
}
