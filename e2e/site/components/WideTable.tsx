/** A table that the site's own code makes, wider than a phone. */
export function WideTable() {
  const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September']
  return (
    <table>
      <caption>Months</caption>
      <tbody>
        <tr>
          {months.map((month) => (
            <td key={month}>{month}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
