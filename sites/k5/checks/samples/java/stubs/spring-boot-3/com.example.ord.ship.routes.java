// The project's own class that its route calls.
package com.example.ord.ship.routes;

import com.example.ord.ship.BookCarrierOutput;

public class LabelWriter {
    public native byte[] write(BookCarrierOutput booking);
}
