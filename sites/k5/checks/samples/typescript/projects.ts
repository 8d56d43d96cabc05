import type { Fragment } from '../fragment.ts'

const STACKS = 'sites/k5/docs/implement/managed-stacks'
const NODE = `${STACKS}/stack-typescript-node`
const NESTJS = `${STACKS}/stack-typescript-nestjs`

/** A stack's samples are compiled as one program. */
export type Project = {
  name: 'node' | 'nestjs' | 'react'
  /** Samples that belong to the project; the first project that matches takes a sample. */
  files: RegExp
  /** Pages whose files another page may import without showing them, the first one wins. */
  context: string[]
  compilerOptions: object
}

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2023',
  module: 'preserve',
  moduleResolution: 'bundler',
  isolatedModules: true,
  // The stubs import each other with their extension, as all files of this repository do.
  allowImportingTsExtensions: true,
  lib: ['es2023'],
  types: ['node'],
}

export const PROJECTS: Project[] = [
  {
    name: 'nestjs',
    files: /nestjs/,
    context: [
      `${NESTJS}/extensions/nestjs-domain-modelling.md`,
      `${NESTJS}/base-features.md`,
      `${NESTJS}/extensions/nestjs-api-modelling.md`,
      `${NESTJS}/extensions/nestjs-swagger-ui.md`,
    ],
    compilerOptions: { ...OPTIONS, experimentalDecorators: true, emitDecoratorMetadata: true },
  },
  {
    name: 'react',
    files: /react/,
    context: [],
    compilerOptions: { ...OPTIONS, lib: ['es2023', 'dom', 'dom.iterable'], types: [], jsx: 'react-jsx' },
  },
  {
    name: 'node',
    files: /./,
    context: [
      'sites/k5/fragments',
      'sites/k5/docs/about/getting-started.md',
      'sites/k5/docs/design/extensions/saga-pattern.md',
      `${NODE}/extensions/domain-modelling.md`,
      `${NODE}/extensions/business-event.md`,
      `${NODE}/extensions/integration-modelling.md`,
      `${NODE}/extensions/aggregate-persistence.md`,
    ],
    compilerOptions: OPTIONS,
  },
]

const CART_IMPORTS = `import { CheckoutCartBase, type Cart } from '../../sdk/cartord';`
const CART = `export class CheckoutCart extends CheckoutCartBase { async execute(cart: Cart): Promise<void> {`
const PRICE_IMPORTS = `import { RequestPriceBase, type RequestPriceInput, type RequestPriceOutput } from '../../sdk/cartint';`
const PRICE = `export class RequestPrice extends RequestPriceBase { async run(input: RequestPriceInput): Promise<RequestPriceOutput> {`

export const FRAGMENTS: Fragment[] = [
  {
    file: 'sites/k5/docs/build-run/run-operate/logging.md',
    starts: `this.logger.info('Checkout started'`,
    as: 'src/implementation/commands/checkout-cart.ts',
    before: `${CART_IMPORTS} ${CART} `,
    after: '} }',
  },
  {
    file: `${NODE}/extensions/index.md`,
    starts: 'const headers = await joinCheckout(',
    as: 'src/implementation/commands/checkout-cart.ts',
    before: `import { joinCheckout } from '../sagas/join-checkout'; ${CART_IMPORTS} ${CART} `,
    after: '} }',
  },
  {
    file: `${NODE}/extensions/integration-modelling.md`,
    starts: 'const response = await this.clients.pricing',
    as: 'src/implementation/services/request-price.ts',
    before: `${PRICE_IMPORTS} ${PRICE} const request = this.toRequest(input); `,
    after: 'return this.toOutput(response); } }',
  },
]
