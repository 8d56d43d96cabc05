/** Runs the cases of the namespace's test data, then those of the callback. */
export declare function describeAddItem(more: () => void): void
