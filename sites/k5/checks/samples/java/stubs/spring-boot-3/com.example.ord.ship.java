// Generated code of ORD-SHIP, and the one class that the routes call.
package com.example.ord.ship;

import org.springframework.http.ResponseEntity;

public class BookCarrierInput {
    public static native Builder builder();

    public interface Builder {
        Builder reference(String reference);
        Builder priority(String priority);
        BookCarrierInput build();
    }
}

public class BookCarrierOutput {
    public BookCarrierOutput(String bookingNumber) {}
    public native String getBookingNumber();
}

public class BookCarrier {
    public native BookCarrierOutput run(BookCarrierInput input);
}

public class CreateShipmentRequest {
    public native String getReference();
    public native String getPriority();
}

public class ShipmentResponse {
    public native ShipmentResponse id(String id);
}

public abstract class ShipmentsApiBase {
    public native ResponseEntity<ShipmentResponse> createShipment(CreateShipmentRequest request);
}
