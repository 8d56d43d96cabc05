/** The part of prom-client 15 that the pages use. */
export declare class Counter<Label extends string = string> {
  constructor(configuration: { name: string; help: string; labelNames?: readonly Label[] })
  inc(value?: number): void
  inc(labels: Partial<Record<Label, string | number>>, value?: number): void
}
