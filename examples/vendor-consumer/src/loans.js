const api = 'https://api.lending.example.com/v3'
const headers = { Authorization: `Bearer ${process.env.LENDING_TOKEN}` }

export async function overdue(today) {
  const answer = await fetch(`${api}/loans?page=1`, { headers })
  const { loans } = await answer.json()
  return loans.filter((loan) => loan.due < today)
}

export const extend = (loan) => fetch(`${api}/loans/${loan.id}/extend`, { method: 'POST', headers })

// another service that has such a path, too
export const elsewhere = () => fetch('https://api.library.example.org/v3/loans?page=1')
