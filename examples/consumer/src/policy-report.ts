const BASE = process.env.SEARCH_URL;

/** One line of the weekly report: where a policy looks, and whether it is on. */
export async function describePolicy(id: string, token: string): Promise<string> {
  const url = new URL(`/rest/api/v1/governance/data/policies/${id}`, BASE);
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const { report } = await response.json();
  const { datasources = [] } = report.config.inputOptions;
  return `${report.name}: ${datasources.join(', ')}`;
}
