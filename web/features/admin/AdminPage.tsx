/** The instructor's page; the shell gives the header. */
export default function AdminPage() {
  return <h1 className="text-3xl">Admin Panel</h1>
}
