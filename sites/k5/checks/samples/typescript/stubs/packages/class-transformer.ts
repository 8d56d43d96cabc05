/** The part of class-transformer 0.5 that the pages use. */
type Constructor = abstract new (...values: never[]) => unknown

export declare function Type(typeFunction?: () => Constructor): PropertyDecorator & MethodDecorator
export declare function Transform(transformFn: (params: { value: unknown; key: string }) => unknown): PropertyDecorator
