const INDEX = `https://${process.env.INSTANCE}-be.example.com/api/index/v1`;

async function post(operation, body) {
  const response = await fetch(`${INDEX}/${operation}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${process.env.INDEX_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status}`);
  return response.json();
}

export async function syncPeople(people) {
  for (const { email, name, city } of people) {
    const employee = { email, firstName: name.first, lastName: name.last };
    if (city) employee.location = city;
    await post('indexemployee', { employee });
  }
  return post('getusercount', { datasource: 'people' });
}
