/** The generators whose SDKs are known by a description. */
export const SDK_KINDS = ['octokit', 'openapi-generator', 'hey-api', 'orval', 'speakeasy', 'stainless'] as const
export type SdkKind = (typeof SDK_KINDS)[number]

export interface SdkOptions {
  readonly kind: SdkKind
  /** The npm package of the SDK. */
  readonly package: string
  /** The exported class whose instances its methods start from; absent: it is called as the API or the package is. */
  readonly class?: string
  /** Of Stainless: its configuration, which alone names the methods. */
  readonly config?: unknown
}
