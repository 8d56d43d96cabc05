/**
 * The static server for a built folder, with the headers and redirects of a production host.
 *
 * Input   a folder: one build, or a site root with several builds below it
 * Output  a listening server for the folder's documents and files
 *
 * Steps of one request: parse the path → locate the file or its canonical address → set the cache headers →
 * choose an encoding → stream the file or a range of it, or answer 304. Builds that are published while the server
 * runs are found.
 * Must not: serve a hidden file or one outside the folder; keep a large file in memory; redirect to another host.
 */
export { closeGently, formatHost, listen, startServer, type RunningServer } from './server.ts'
export { sendFile } from './respond.ts'
