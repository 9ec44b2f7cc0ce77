import { SDK_KINDS, type SdkOptions } from '../../catalogue/openapi/sdks/sdk-kinds.js'
import { UsageError } from '../usage-error.js'

export interface SdkFlags {
  readonly sdk?: string
  readonly sdkPackage?: string
  readonly sdkConfig?: string
  readonly sdkClass?: string
}

/** What is asked of the SDK by the flags. */
export async function readSdk(
  { sdk, sdkPackage, sdkConfig, sdkClass }: SdkFlags,
  read: (file: string) => string,
): Promise<SdkOptions | undefined> {
  if (sdk === undefined) return undefined
  const kind = SDK_KINDS.find((one) => one === sdk)
  if (!kind) throw new UsageError(`--sdk: "${sdk}" is no generator that is known. There are ${SDK_KINDS.join(', ')}.`)
  const name = sdkPackage ?? (kind === 'octokit' ? '@octokit/rest' : undefined)
  if (name === undefined) throw new UsageError('--sdk: name the package of the SDK, too: --sdk-package @lending/sdk.')
  if (kind === 'stainless' && sdkConfig === undefined)
    throw new UsageError('--sdk stainless: the methods are named by its configuration alone: --sdk-config stainless.yml.')
  const { parseDescription } = await import('../../catalogue/openapi/files/parse-description.js')
  const config = sdkConfig === undefined ? undefined : await parseDescription(read(sdkConfig), sdkConfig)
  return { kind, package: name, config, ...(sdkClass !== undefined && { class: sdkClass }) }
}
