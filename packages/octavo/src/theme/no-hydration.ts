/**
 * Replaces `react-dom/client` in the server module. Modules that islands share with the server import it, but nothing
 * hydrates on a server, and React's code for it would be two thirds of the module.
 */
export const createRoot = (): never => refuse('createRoot')
export const hydrateRoot = (): never => refuse('hydrateRoot')
// A module may also import the whole of `react-dom/client`.
// oxlint-disable-next-line import/no-default-export
export default { createRoot, hydrateRoot }

function refuse(name: string): never {
  throw new Error(`${name}() of react-dom/client needs a browser. Call it in an effect or an event handler.`)
}
