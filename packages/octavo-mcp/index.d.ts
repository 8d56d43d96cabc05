/** Where a published site is. */
export interface SiteOptions {
  /**
   * The address where a site starts, for example `https://docs.example.com/5.1/`, or a folder that `octavo build` or
   * `octavo publish` wrote. At the address above several versions, their list decides; the latest release is the
   * default.
   */
  site: string | URL
  /** For an address: fetches its files, for example `env.ASSETS.fetch` on a host that serves them. Default: `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** For a folder: the origin at which it is published. Default: `url` in the configuration of the site. */
  origin?: string
}

export interface HandlerOptions extends SiteOptions {
  /**
   * Hosts of web pages that may ask the server besides the site and this machine: `app.example.com`.
   * Requests without `Origin`, as programs send them, are always answered.
   */
  allowedOrigins?: string[]
}

/**
 * Returns a function that answers MCP requests (Streamable HTTP, without sessions) for a published site. Refuses
 * requests of web pages on other hosts, against DNS rebinding:
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports#security-warning
 */
export declare function createMcpHandler(options: HandlerOptions): (request: Request) => Promise<Response>
