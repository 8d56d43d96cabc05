/**
 * What a copy of the site needs that is opened from a disk: browsers refuse `fetch`, module scripts and workers there,
 * and an address such as `/docs/` would be the root of the disk.
 *
 * Input   addresses of the site, as everywhere in the shell; `data-offline` of `<html>`, which the build writes
 * Output  addresses of files; the texts of files, from scripts that register them
 *
 * Only such a copy contains this room (`features.offline`).
 * Must not: change what the shell knows of addresses; send anything.
 */
export { toFileHref, watchAddresses } from './addresses.ts'
export { readFile } from './read-file.ts'
