/** Generated code of the Integration namespace `shopint` of ORD-SHOP. */
import type { CurrencyAmount } from '@k5/runtime'
import type { ClientModule } from './clients'

export declare class CatalogClient {
  getProduct(request: {
    params: { sku: string }
  }): Promise<{ name: string; pictures: string[]; unitPrice: CurrencyAmount }>
}
export declare class PricingClient {
  createPriceCalculation(request: {
    body: { unitPrice: CurrencyAmount; quantity: number }
  }): Promise<{ net: CurrencyAmount; discount: CurrencyAmount; total: CurrencyAmount }>
}
export declare const CatalogClientModule: ClientModule<CatalogClient>
export declare const PricingClientModule: ClientModule<PricingClient>
