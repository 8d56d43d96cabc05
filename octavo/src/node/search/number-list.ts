/** Whole numbers in a row, as many as come. The language's own arrays change their kind as they grow, which loops over millions pay for. */
export class NumberList {
  length = 0
  values = new Int32Array(1024)

  push(value: number): void {
    if (this.length === this.values.length) this.enlarge()
    this.values[this.length++] = value
  }

  private enlarge(): void {
    const larger = new Int32Array(this.values.length * 2)
    larger.set(this.values)
    this.values = larger
  }
}
