import { ask } from './client.js'

interface Customer {
  name: string
  street: string
  zip: string
}

export async function announce(customer: Customer, weights: number[], soon: boolean): Promise<string> {
  const shipment = await ask<{ shipmentId: string }>('/shipments', {
    method: 'POST',
    body: JSON.stringify({
      receiver: { name: customer.name, street: customer.street, zip: customer.zip },
      parcels: weights.map((weight) => ({ weight, zip: 'not the one of an address' })),
      express: soon,
    }),
  })
  return shipment.shipmentId
}

export function announceSoon(customer: Customer): Promise<{ shipmentId: string }> {
  const receiver = { name: customer.name, postalCode: customer.zip }
  return ask('/shipments', { method: 'POST', body: JSON.stringify({ receiver, parcels: [{ weight: 1 }], express: true }) })
}
