export class People {
  constructor(base, token) {
    this.base = base
    this.headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  }

  post(operation, body) {
    return fetch(`${this.base}/api/index/v1/${operation}`, { method: 'POST', headers: this.headers, body: JSON.stringify(body) })
  }

  add(employee) {
    const { email, department, location } = employee
    return this.post('indexemployee', { employee: { email, department, location } }) //! no-removed-field
  }

  count() {
    return this.post('getusercount', { datasource: 'wiki' }) //! no-removed-endpoint
  }
}
