export interface ShopConfig {
  oidc: { authority: string; clientId: string; scope: string }
}
export declare function loadConfig(): Promise<ShopConfig>
