/**
 * The static server for a built folder, as a careful host would serve it.
 *
 * Input   a folder: one build, or a site root with several builds below it
 * Output  a listening server with the folder's documents and files
 *
 * Steps of one request: parse the path → locate the file, or where it moved to → say how it may be cached →
 * choose an encoding → answer 304, a range, or the whole, streamed. A build that is published while
 * the server runs is noticed.
 * Must not: serve anything outside the folder or any hidden file; hold a large file in memory; follow a request
 * to another host.
 */
export { closeGently, listen } from './listen.ts'
export { startServer, type ServerOptions } from './server.ts'
