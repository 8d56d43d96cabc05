/** The part of mongodb-memory-server that the pages use; the package downloads a MongoDB when it is installed. */
export declare class MongoMemoryReplSet {
  static create(options?: { replSet?: { count?: number; name?: string } }): Promise<MongoMemoryReplSet>
  getUri(otherDb?: string): string
  stop(): Promise<boolean>
}
