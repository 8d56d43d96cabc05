/** The part of @testing-library/react 16 that the pages use. */
import type { ReactNode } from 'react'

export declare function render(ui: ReactNode): { container: HTMLElement; unmount(): void }
export declare const screen: {
  getByRole(role: string, options?: { name?: string | RegExp }): HTMLElement
  findByRole(role: string, options?: { name?: string | RegExp }): Promise<HTMLElement>
  getByText(text: string | RegExp): HTMLElement
  findByText(text: string | RegExp): Promise<HTMLElement>
}
