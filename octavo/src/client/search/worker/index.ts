/**
 * The search in a web worker, so that neither loading nor searching blocks the page.
 *
 * Input   queries, from the page
 * Output  answers: at once from what is loaded, again whenever more is
 *
 * `search-client` runs in the page; `worker` and `handle-requests` run in the worker; `messages` is what they exchange.
 *
 * Must not: import the engine into the page.
 */
export { startSearchClient, type SearchClient } from './search-client.ts'
