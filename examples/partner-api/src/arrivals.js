import { ask } from './client.js'

/** What is expected on a day, and from where it may come back. */
export async function arrivals(day) {
  const { shipments } = await ask(`/shipments?day=${day}`)
  return shipments.map(({ shipmentId, eta, receiver, returns }) => ({
    shipmentId,
    eta,
    zip: receiver.zip,
    again: returns.map((shipment) => shipment.eta),
  }))
}

export const label = (id) => fetch(`https://api.parcels.example.com/partner/v2/shipments/${id}/label`)

// Another service, with the same path.
export const otherLabel = (id) => fetch(`https://labels.example.net/partner/v2/shipments/${id}/label`)
