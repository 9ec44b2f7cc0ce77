/** Packages that count, time and record what a program does. */
const RECORDING =
  /^(?:prom-client|posthog-(?:js|node)|mixpanel(?:-browser)?|@segment\/.+|analytics(?:-node)?|@amplitude\/.+|@sentry\/.+|@datadog\/.+|dd-trace|datadog-metrics|newrelic|@newrelic\/.+|@opentelemetry\/.+|applicationinsights|@microsoft\/applicationinsights-.+|@vercel\/analytics(?:\/.+)?|react-ga4?|hot-shots|node-statsd|statsd-client|@bugsnag\/.+|rollbar|logrocket|@logtail\/.+|@honeycombio\/.+|firebase\/analytics|@aws-lambda-powertools\/.+)$/
/** Globals of the snippets by which such packages are put into a page. */
const RECORDERS = /^(?:gtag|dataLayer|mixpanel|posthog|amplitude|plausible|umami|newrelic|DD_RUM|DD_LOGS|LogRocket|appInsights)$/

/** Whether a package, or a global of a page, counts, times and records what a program does: a path in an event is a name. */
export function isRecorder(module: string | undefined, global: string): boolean {
  return RECORDING.test(module ?? '') || RECORDERS.test(global)
}
