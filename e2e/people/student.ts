import { buy } from '../payment/orders'
import { ADDRESS } from './address'
import { newPerson, type Person } from './session'

/** A new person who has bought a course. */
export async function newStudent(origin: string, courseId: number): Promise<Person> {
  const person = await newPerson(origin)
  // A course may ship a book.
  await person.client.addresses.create(ADDRESS)
  await buy(person.client, courseId)
  return person
}
