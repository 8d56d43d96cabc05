/** A growing list of 32-bit integers. Loops over millions are slower with plain arrays. */
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
